// Amici in a process of its own that the benchmark kills: configured by the environment, says `ready`, runs until then.
import { openAmici } from '../../../../services/all-in-one/src/amici';
import { configOf } from './scene';

const own = Object.entries(process.env).filter(
  (entry): entry is [string, string] => entry[0].startsWith('AMICI_') && entry[1] !== undefined,
);
void openAmici(configOf(Object.fromEntries(own))).then(() => process.stdout.write('ready\n'));
