import { durationText, type Clock, type Side } from '@amici/timecontrol';
import type { Ruling, TextRef } from '@amici/contracts/game';

/** `12.`, `12...`: the move a ply is, in a game from the initial array. */
export const moveOf = (ply: number): string => (ply % 2 === 1 ? `${(ply + 1) / 2}.` : `${ply / 2}...`);

export const sideName = (side: Side): string => (side === 'white' ? 'White' : 'Black');

export const span = durationText;

export const when = (at: number | null): string =>
  at === null ? 'an unknown time' : new Date(at).toISOString().replace('.000Z', 'Z');

export const left = (clock: Clock | null, side: Side): string =>
  clock === null ? '' : `, ${span(clock[side].remaining)} left`;

export const text = (ref: TextRef | null | undefined): string =>
  ref === null || ref === undefined ? '' : ` (text ${ref.id})`;

/** Who ruled by what; the reason is a text of its own. */
export const by = ({ by: who, basis, reason }: Ruling): string =>
  `, ruled by ${who} under ${'rule' in basis ? basis.rule : `analogy with ${basis.analogous}`}${text(reason)}`;

export const byIf = (ruling: Ruling | null): string => (ruling === null ? '' : by(ruling));

export const many = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;
