import { legacyService } from '@amici/service/runtime';
import { clockAudiences, publicPolicy, type Party } from './application/audiences';
import { ClockApplication } from './application/clock-application';
import { newGames } from './application/reactions/new-games';
import { ClockModule } from './clock.module';
import type { ClockEvent } from './domain';
import { READ_MIGRATIONS } from './migrations/read-models';
import { outages } from './projections/outages.projection';
import { gameNews } from './watch/game-news';
import { tournamentNews } from './watch/tournament-news';
import { watchIndex } from './watch/watch-index';
import { watchWorkers } from './watch/workers';

/** Leave, outages, and the watch over everything that falls due. */
export const clockService = legacyService<ClockEvent, Party, null, ClockApplication>({
  name: 'clock',
  upcasters: {},
  audiences: clockAudiences,
  publicPolicy,
  projections: [outages],
  readMigrations: READ_MIGRATIONS,
  application: (parts) => new ClockApplication(parts),
  module: (application) => ClockModule.with(application),
  reactions: (parts, application) => [
    {
      to: 'game',
      consequence: newGames({
        parts,
        gaps: application.gaps,
        ledgerOf: (player) => application.ledgerOf(player),
      }),
    },
  ],
  workers: (context, { surroundings, log }, { pulse, sweep }) => {
    const { config, transport } = surroundings;
    const reminders = { silence: config.silenceReminders, beforeDeadline: config.deadlineReminders };
    return [
      watchIndex(context, transport.feed('game', context), 'game', (event) => gameNews(event, reminders)),
      watchIndex(context, transport.feed('tournament', context), 'tournament', tournamentNews),
      ...watchWorkers({ leases: context.leases, log, pulse, sweep }),
    ];
  },
  close: (application) => application.close(),
});
