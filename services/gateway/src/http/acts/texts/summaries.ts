import type { ServiceName } from '@amici/contracts';
import type { DOORS } from '../../doors';

type Made = (typeof DOORS)[number];

/** What the API's description calls the doors of a service that a form is made for. */
type NamesOfForms<Service extends ServiceName, Door = Made> = Door extends {
  readonly service: Service;
  readonly name?: infer Name extends string;
  readonly command: string;
}
  ? Name
  : never;

/** What the doors of a service are for, in another language than theirs: one without a form's text does not compile. */
export type SummariesOf<Service extends ServiceName> = Readonly<Record<NamesOfForms<Service>, string>>;
