import { Module, type DynamicModule } from '@nestjs/common';
import type { VerifyBearer } from '@amici/auth';
import type { Instant } from '@amici/kernel';
import type { Services } from '@amici/service';
import { AsyncApiController } from './http/asyncapi.controller';
import { Caller } from './http/caller';
import { ClockGamesController } from './http/clock-games.controller';
import { ClockOutagesController } from './http/clock-outages.controller';
import { ClockPlayersController } from './http/clock-players.controller';
import { ClockRehearsalController, type RehearsalTime } from './http/clock-rehearsal.controller';
import { FeedController } from './http/feed.controller';
import { GameImportsController } from './http/game-imports.controller';
import { GameTextsController } from './http/game-texts.controller';
import { gamesCommandsController } from './http/games-commands.controller';
import { GamesController } from './http/games.controller';
import { PlayersController } from './http/players.controller';
import { RatingListsController } from './http/ratings-lists.controller';
import { RatingsController } from './http/ratings.controller';
import { SealedLinesController } from './http/sealed-lines.controller';
import { serviceCommandsController } from './http/service-commands.controller';
import { OUTAGE_DOORS } from './http/service-doors/outage-doors';
import { PLAYER_DOORS } from './http/service-doors/player-doors';
import { RATING_DOORS } from './http/service-doors/rating-doors';
import { TITLE_DOORS } from './http/service-doors/title-doors';
import { TOURNAMENT_DOORS } from './http/service-doors/tournament-doors';
import { TablesController } from './http/tables.controller';
import { TitlesController } from './http/titles.controller';
import { RehearsalToken, ServicesToken } from './http/tokens';
import { TournamentsController } from './http/tournaments.controller';

export interface GatewayParts {
  readonly services: Services;
  readonly bearer: VerifyBearer;
  /** The domain's time, which stamps what comes in. */
  readonly now: () => Instant;
  /** Absent where time is real. */
  readonly rehearsal?: RehearsalTime;
}

@Module({})
export class GatewayModule {
  static with(parts: GatewayParts): DynamicModule {
    return {
      module: GatewayModule,
      controllers: [
        GamesController,
        FeedController,
        AsyncApiController,
        ClockGamesController,
        ClockPlayersController,
        ClockOutagesController,
        ClockRehearsalController,
        gamesCommandsController(),
        GameTextsController,
        SealedLinesController,
        GameImportsController,
        TournamentsController,
        TablesController,
        PlayersController,
        RatingListsController,
        RatingsController,
        TitlesController,
        serviceCommandsController('operations', OUTAGE_DOORS),
        serviceCommandsController('tournaments', TOURNAMENT_DOORS),
        serviceCommandsController('players', PLAYER_DOORS),
        serviceCommandsController('ratings', RATING_DOORS),
        serviceCommandsController('titles', TITLE_DOORS),
      ],
      providers: [
        { provide: Caller, useFactory: () => new Caller(parts.services, parts.bearer, parts.now) },
        { provide: ServicesToken, useValue: parts.services },
        { provide: RehearsalToken, useValue: parts.rehearsal ?? null },
      ],
    };
  }
}
