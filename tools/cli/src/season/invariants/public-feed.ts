import type { Services } from '@amici/service';
import { insistOn } from '../../insist-on';
import { Breach } from './breach';
import type { GameStreams } from './game-streams';

const PAGE = 1_000;

/** What shows that a game is being played; the simulated events let the public see games once they are over. */
const OF_PLAY = /(MoveMade|DrawOffered|DrawOfferClosed|ConditionalOffered)$/;

interface Item {
  readonly sequence: string;
  readonly type: string;
  /** The game it is about. */
  readonly subject: string;
}

/** I7: the public feed of games shows nothing of a game that its conditions still keep back, and has no holes. */
export class PublicFeed {
  private reached = 0;

  constructor(private readonly games: GameStreams) {}

  get seen(): number {
    return this.reached;
  }

  async check(services: Services): Promise<void> {
    for (;;) {
      const message = { audience: 'public', after: this.reached, limit: PAGE } as const;
      const page = await insistOn(() => services.feed<Item>('game', message));
      if ('rejection' in page) throw new Breach('I7', 'the public feed', page.rejection.code);
      for (const item of page.items) this.look(item);
      if (page.items.length === 0) return;
    }
  }

  private look({ sequence, type, subject }: Item): void {
    const place = Number(sequence);
    if (place !== this.reached + 1)
      throw new Breach('I7', 'the public feed', `${place} follows ${this.reached}`);
    this.reached = place;
    if (OF_PLAY.test(type) && !this.games.hasEnded(subject.replace(/^game-/, '')))
      throw new Breach('I7', subject, `${type} was shown while the game goes on`);
  }
}
