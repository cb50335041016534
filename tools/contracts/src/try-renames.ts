import { tryRenames } from './renames';

/** npm run renames [-- <part of a file or field>]: what breaks when a field between services gets another name. */
const main = (part = ''): void => {
  let [fields, unread, unbroken] = [0, 0, 0];
  for (const tried of tryRenames((field, file) => `${file} ${field}`.includes(part))) {
    fields += 1;
    if (tried.readers.length === 0) unread += 1;
    unbroken += tried.unbroken.length;
    const broken = tried.readers.filter((reader) => !tried.unbroken.includes(reader));
    console.log(`${tried.field} (${tried.file}): breaks ${broken.length} of ${tried.readers.length} readers`);
    for (const reader of broken) console.log(`    ${reader}`);
    for (const reader of tried.unbroken) console.log(`    NOT BROKEN ${reader}`);
  }
  console.log(`${fields} fields, ${unread} that nobody names, ${unbroken} readers not broken`);
  process.exitCode = unbroken === 0 ? 0 : 1;
};

main(process.argv[2]);
