// Amici in a process of its own that the benchmark kills: configured by the environment, says `ready`, runs until then.
import { amiciAtEnvironment } from './environment';

void amiciAtEnvironment().then(() => process.stdout.write('ready\n'));
