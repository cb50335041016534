/** Comments of a proto file in the formatting of `buf format`, by `Message`, `Message.field_name`, `Enum`. */
export const protoComments = (source: string): ReadonlyMap<string, string> => {
  const found = new Map<string, string>();
  let comment: string[] = [];
  const inside: string[] = [];
  for (const line of source.split('\n').map((text) => text.trim())) {
    const [, text] = /^\/\/ ?(.*)$/.exec(line) ?? [];
    if (text !== undefined) {
      comment.push(text);
      continue;
    }
    const opened = /^(?:message|enum|oneof) (\w+) \{/.exec(line)?.[1];
    const field = /^(?:optional |repeated )?[\w.<>, ]+ (\w+) = \d+/.exec(line)?.[1];
    const name = opened ?? field;
    if (name !== undefined && comment.length > 0) found.set([...inside, name].join('.'), comment.join(' '));
    comment = [];
    if (opened !== undefined && !line.endsWith('}')) inside.push(opened);
    if (line === '}') inside.pop();
  }
  return found;
};
