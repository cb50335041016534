// node deploy/rotate-keys.mjs --in .env --keys sealing --by <who> --reason <why>: the next step of changing keys, and what is to be
// done after it. A new key is first made known to all processes, then used, and the one before goes once nothing needs it, so that
// whatever runs meanwhile understands whatever else does. Who did each step, when and why is kept in the file. The keys of one process
// lie in a folder (--in .amici/keys): nothing runs beside it, and a new one is used at once.
import { appendFileSync, existsSync, readFileSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { BELIEVED, believed, joined, keysIn, line, secretKey, statementKey, writeSecrets } from './keys.mjs';
import { misused, optionsOf } from './options.mjs';

const START_ANEW = 'Start every process anew, one after the other';

/** Which variables, how one is made, and what is left of the keys before once the new one is used by all. */
const KINDS = {
  statement: {
    variables: /^\w+_STATEMENT_KEY$/,
    made: statementKey,
    last: 'drop',
    before: `${START_ANEW}, then run this again: the keys before are believed until then.`,
  },
  sealing: {
    variables: /^SEALING_KEY$/,
    file: 'sealed-lines.key',
    made: secretKey,
    last: 'keep',
    before: `${START_ANEW}. The key before stays in the file for as long as the log: lines that were filed under it open by it.`,
  },
  courier: {
    variables: /^COURIER_KEY$/,
    file: 'courier.key',
    made: secretKey,
    last: 'drop',
    before: `${START_ANEW}: the courier seals anew what it keeps. Links in mails of before act by the key before. Run this again when they need no more, and "amici doctor" says that nothing is sealed under it.`,
  },
  logs: {
    variables: /^\w+_LOG_KEY$/,
    file: 'logs.key',
    made: secretKey,
    last: 'keep',
    before: `${START_ANEW}. Both sign. Tell everybody the new verifier keys (GET /log/<service>), and when they have them "amici retire-key" the one before; it stays in the file for as long as the log.`,
  },
};

const STEPS = {
  add: {
    change: (keys, made) => [...keys, made()],
    said: 'a new one is known, the one before is in use',
    next: () => `${START_ANEW}, then run this again: the new one is used from then on.`,
  },
  use: {
    change: (keys) => [keys.at(-1), ...keys.slice(0, -1)],
    said: 'the new one is in use',
    next: ({ before }) => before,
  },
  drop: {
    change: ([inUse]) => [inUse],
    said: 'the one before is gone',
    next: () => `${START_ANEW}. Nothing more is to be done.`,
  },
};

const CHANGES = 'changes.txt';

const oneLine = (text) => text.replaceAll(/\s+/g, ' ').trim();

const record = (which, said, { by, reason }) =>
  `# ${new Date().toISOString()} ${which} keys: ${said}. By ${oneLine(by)}: ${oneLine(reason)}`;

/** The file after the next step for keys of one kind, and which that was. */
const stepped = (text, which, told) => {
  const { variables, made, last } = KINDS[which];
  const standing = `ROTATING_${which.toUpperCase()}`;
  const at = new RegExp(`^${standing}='(\\w+)'\n`, 'm');
  const step = at.exec(text)?.[1] ?? 'add';
  const { change, said } = STEPS[step];
  const all = [...text.matchAll(/^(\w+)='(.*)'$/gm)].filter(([, name]) => variables.test(name));
  if (all.length === 0) throw new Error(`no ${which} keys are in it: node deploy/secrets.mjs makes them`);
  let changed = text.replace(at, '');
  for (const [whole, name, value] of all)
    changed = changed.replace(whole, () => line(name, joined(change(keysIn(value), made))));
  const known = new RegExp(`^${BELIEVED}=.*$`, 'm');
  if (which === 'statement') changed = changed.replace(known, () => believed(changed));
  const then = { add: 'use', use: last === 'drop' ? 'drop' : undefined }[step];
  const lines = [record(which, said, told), ...(then === undefined ? [] : [`${standing}='${then}'`])];
  return { text: `${changed.trimEnd()}\n${lines.join('\n')}\n`, step };
};

const stepInFile = (file, which, told) => {
  const { text, step } = stepped(readFileSync(file, 'utf8'), which, told);
  writeSecrets(file, text);
  return step;
};

/** Nobody else has the keys of one process: a new one is used at once, and the courier's before goes with the next step. */
const stepInFolder = (folder, which, told) => {
  const { file, made, last } = KINDS[which];
  if (file === undefined) throw new Error('one process believes itself, by a key made afresh at each start');
  const at = join(folder, file);
  if (!existsSync(at)) throw new Error(`${at} is not there: nothing was done under such a key yet`);
  const keys = keysIn(readFileSync(at, 'utf8').trim());
  const step = last === 'drop' && keys.length > 1 ? 'drop' : 'use';
  writeSecrets(at, STEPS[step].change(step === 'use' ? [...keys, made()] : keys).join(','));
  appendFileSync(join(folder, CHANGES), `${record(which, STEPS[step].said, told)}\n`, { mode: 0o600 });
  return step;
};

const USAGE = `Usage: node deploy/rotate-keys.mjs --in <place> --keys <kind> --reason <why> [--by <who>]

Takes the next step of changing keys, and prints what is to be done after it (docs/operators/keys.md).

  --in <place>    the .env file, or the folder of the keys of one process
  --keys <kind>   ${Object.keys(KINDS).join(', ')}
  --reason <why>  recorded with the step
  --by <who>      recorded with the step (default: the user of this machine)`;

const main = () => {
  const options = optionsOf(USAGE, {
    in: { type: 'string' },
    keys: { type: 'string' },
    by: { type: 'string', default: userInfo().username },
    reason: { type: 'string' },
  });
  const { in: place, keys: which = '', reason } = options;
  if (place === undefined || !Object.hasOwn(KINDS, which) || reason === undefined)
    misused('--in, --keys and --reason are needed', USAGE);
  const change = statSync(place).isDirectory() ? stepInFolder : stepInFile;
  const step = change(place, which, options);
  console.log(`${which} keys: ${STEPS[step].said}.\n${STEPS[step].next(KINDS[which])}`);
};

try {
  main();
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
