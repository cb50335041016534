import type { CommandIn } from '../../endpoint';
import type { BOARD } from '../endpoints/disputes';

export type OverboardCommand = CommandIn<typeof BOARD>;
