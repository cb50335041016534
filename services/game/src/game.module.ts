import { Module, type DynamicModule } from '@nestjs/common';
import { GameController } from './api/game.controller';
import { GameApplication, type GameApplicationParts } from './application/game-application';

@Module({})
export class GameModule {
  static with(parts: GameApplicationParts): DynamicModule {
    return {
      module: GameModule,
      controllers: [GameController],
      providers: [{ provide: GameApplication, useFactory: () => new GameApplication(parts) }],
    };
  }
}
