import { Module, type DynamicModule } from '@nestjs/common';
import { TournamentController } from './api/tournament.controller';
import { TournamentApplication } from './application/tournament-application';

@Module({})
export class TournamentModule {
  static with(application: TournamentApplication): DynamicModule {
    return {
      module: TournamentModule,
      controllers: [TournamentController],
      providers: [{ provide: TournamentApplication, useValue: application }],
    };
  }
}
