import type { Order } from './sender';

/** Something somebody has set out to do. `concludes` is for what may end a game. */
export interface Errand {
  readonly orders: readonly Order[];
  readonly concludes: boolean;
}

export type Appointment = () => Errand | null;
