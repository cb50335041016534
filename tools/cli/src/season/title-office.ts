import type { EventEnvelope } from '@amici/contracts';
import { DAY_MS, type Instant } from '@amici/kernel';
import type { TitleCode } from '@amici/norms';
import { chance } from './chance';
import type { Diary } from './diary';
import type { Appointment } from './errand';
import type { Period } from './plan-events';
import type { Officials, SimulatedPlayer } from './plan-people';
import type { Order } from './sender';
import { officeHourAfter } from './slots';

/** Titles from before the simulation have been held for so long. */
const HELD_DAYS = 1_000;
/** The commissioner looks at an earned title within so many days, and the second person at the proposal. */
const MOST_DAYS = 10;

export interface TitleOfficeParts {
  readonly seed: string;
  readonly officials: Officials;
  readonly players: readonly SimulatedPlayer[];
  readonly diary: Diary<Appointment>;
  readonly period: Period;
}

/** The qualifications commissioner and a second person: they register the titles of before and confirm those earned. */
export class TitleOffice {
  constructor(private readonly parts: TitleOfficeParts) {}

  opening(): readonly Order<'title'>[] {
    const { officials, players, period } = this.parts;
    const effectiveFrom = period.start - HELD_DAYS * DAY_MS;
    const by = officials.qualifications.id;
    return players.flatMap(({ id: player, title }): readonly Order<'title'>[] => {
      if (title === null) return [];
      const held = { player, title, effectiveFrom, source: 'before the simulation' };
      const command = { type: 'RegisterTitle', ...held } as const;
      return [{ by, service: 'title', name: `register ${player}`, command }];
    });
  }

  apply({ type, payload }: EventEnvelope, now: Instant): void {
    const { player, title } = payload as { readonly player: string; readonly title: TitleCode };
    const { qualifications, second } = this.parts.officials;
    if (type === 'TitleEarned') this.confirmBy(qualifications.id, player, title, now);
    if (type === 'ConfirmationProposed') this.confirmBy(second.id, player, title, now);
  }

  /** The first to confirm proposes; the title is the player's when another has confirmed it too (T-10.8b). */
  private confirmBy(by: string, player: string, title: TitleCode, now: Instant): void {
    const { seed, diary } = this.parts;
    const days = chance(seed, 'title', player, title, by, now).below(MOST_DAYS);
    const name = `confirm ${title} of ${player} at ${now} by ${by}`;
    diary.add(officeHourAfter(now + days * DAY_MS), name, () => ({
      orders: [{ by, service: 'title', name, command: { type: 'ConfirmTitle', player, title } }],
      concludes: true,
    }));
  }
}
