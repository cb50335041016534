// The options of the scripts in this folder: --help prints how a script is used; an option that it does not have is refused.
import { parseArgs } from 'node:util';

/** A mistake of the caller: one line, how the script is used, and exit code 2. */
export const misused = (message, usage) => {
  console.error(`${message}\n\n${usage}`);
  process.exit(2);
};

export const optionsOf = (usage, options) => {
  let values;
  try {
    ({ values } = parseArgs({ options: { ...options, help: { type: 'boolean', short: 'h' } } }));
  } catch (error) {
    return misused(error.message, usage);
  }
  if (values.help !== true) return values;
  console.log(usage);
  return process.exit(0);
};
