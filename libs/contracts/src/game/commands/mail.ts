import type { CommandIn } from '../../endpoint';
import type { MEANS } from '../endpoints/mail';
import type { IRREGULARITIES } from '../endpoints/mail';
import type { SCORES } from '../endpoints/mail';

export type MailCommand =
  CommandIn<typeof MEANS> | CommandIn<typeof IRREGULARITIES> | CommandIn<typeof SCORES>;
