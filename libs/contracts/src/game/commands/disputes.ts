import type { CommandIn } from '../../endpoint';
import type { DISPUTES } from '../endpoints/disputes';
import type { APPEALS } from '../endpoints/disputes';

export type DisputeCommand = CommandIn<typeof DISPUTES> | CommandIn<typeof APPEALS>;
