import { NOTIFYING_SERVICES, type NotifyingService } from '@amici/contracts/courier';

/** How far somebody has been told what each service recorded, by its sequences. */
export type Positions = Readonly<Record<NotifyingService, number>>;

const FORM = /^\d{1,15}(?:-\d{1,15}){0,15}$/;

const positionsOf = (of: (service: NotifyingService, index: number) => number): Positions =>
  Object.fromEntries(NOTIFYING_SERVICES.map((service, index) => [service, of(service, index)])) as Record<
    NotifyingService,
    number
  >;

export const BEGINNING: Positions = positionsOf(() => 0);

/** Whether a cursor has got further with any service than people have been told: what it had seen was lost since. */
export const isAhead = (cursor: Positions, positions: Positions): boolean =>
  NOTIFYING_SERVICES.some((service) => cursor[service] > positions[service]);

/** The furthest place that a cursor and what people have been told have in common. */
export const sharedBy = (cursor: Positions, positions: Positions): Positions =>
  positionsOf((service) => Math.min(cursor[service], positions[service]));

export const writeCursor = (positions: Positions): string =>
  NOTIFYING_SERVICES.map((service) => positions[service]).join('-');

/** What a cursor says; undefined where it is none. A service that came later begins at its beginning. */
export const readCursor = (text: string): Positions | undefined => {
  if (!FORM.test(text)) return undefined;
  const numbers = text.split('-').map(Number);
  return numbers.length > NOTIFYING_SERVICES.length
    ? undefined
    : positionsOf((_service, index) => numbers[index] ?? 0);
};
