import { Module, type DynamicModule } from '@nestjs/common';
import { GameController } from './api/game.controller';
import { GameApplication } from './application/game-application';

@Module({})
export class GameModule {
  static with(application: GameApplication): DynamicModule {
    return {
      module: GameModule,
      controllers: [GameController],
      providers: [{ provide: GameApplication, useValue: application }],
    };
  }
}
