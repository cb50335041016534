import type { EventEnvelope } from '@amici/contracts';
import type { TableResult } from '@amici/standings';
import { Breach } from './breach';

interface GameFacts {
  ended: boolean;
  result: TableResult | null;
  /** Plies that stand, voided ones taken out. */
  plies: number;
  /** Who has sat at each side, in turn. */
  players: { readonly white: readonly string[]; readonly black: readonly string[] } | null;
}

type Side = 'white' | 'black';

const begunBy = ({ white, black }: Record<Side, string>): NonNullable<GameFacts['players']> => ({
  white: [white],
  black: [black],
});

type Payload = Readonly<Record<string, unknown>>;

/** I1, I2, I3 over every event of every game, by counting alone: no decider of the service is asked. */
export class GameStreams {
  private readonly games = new Map<string, GameFacts>();

  apply({ stream, type, payload, revision }: EventEnvelope): void {
    const facts = this.games.get(stream) ?? { ended: false, result: null, plies: 0, players: null };
    this.games.set(stream, facts);
    const fail = (invariant: string, found: string): never => {
      throw new Breach(invariant, `${stream} revision ${revision}`, found);
    };
    const fields = payload as Payload;
    switch (type) {
      case 'GameStarted':
        facts.players = begunBy(fields['players'] as Record<Side, string>);
        return;
      case 'SideTakenOver': {
        const side = fields['side'] as Side;
        const { players } = facts;
        if (players === null || players[side].at(-1) !== fields['from'])
          return fail('T-8.7', 'a side is taken over from somebody who does not sit there');
        facts.players = { ...players, [side]: [...players[side], String(fields['to'])] };
        return;
      }
      case 'MoveMade': {
        if (facts.ended) fail('I2', 'a move in a game that has ended');
        if (fields['ply'] !== facts.plies + 1)
          fail('I3', `ply ${String(fields['ply'])} follows ply ${facts.plies}`);
        facts.plies += 1;
        return;
      }
      case 'PliesVoided':
        facts.plies = Number(fields['from']) - 1;
        return;
      case 'GameEnded':
        if (facts.ended) fail('I1', 'it ends a second time');
        facts.ended = true;
        facts.result = fields['result'] as TableResult;
        return;
      case 'GameReopened':
        if (!facts.ended) fail('I1', 'it is reopened without having ended');
        facts.ended = false;
        facts.result = null;
        return;
      case 'ResultCorrected':
        if (!facts.ended) fail('I1', 'a result is corrected that there is not');
        facts.result = fields['to'] as TableResult;
        return;
    }
  }

  hasEnded(game: string): boolean {
    return this.games.get(`game-${game}`)?.ended === true;
  }

  resultOf(game: string): TableResult | null {
    return this.games.get(`game-${game}`)?.result ?? null;
  }

  /** 0 for White, 1 for Black, also for a player that a substitute has replaced. */
  sideOf(game: string, player: string): 0 | 1 | null {
    const players = this.games.get(`game-${game}`)?.players;
    if (players?.white.includes(player) === true) return 0;
    return players?.black.includes(player) === true ? 1 : null;
  }
}
