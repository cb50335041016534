import { say } from './plain-lines';
import type { ServerOptions } from './access/with-server';
import type { FileOptions } from './file-text';

export interface ImportFileOptions extends ServerOptions, FileOptions {
  readonly dryRun?: boolean;
}

interface Report {
  readonly refused: number;
  readonly lines: readonly {
    readonly line: number;
    readonly outcome: string;
    readonly about: string | null;
    readonly code?: string;
    readonly rule?: string;
    readonly detail?: string;
  }[];
}

/** One line a line of the file; 1 where one of them was refused. */
export const printed = (file: string, { refused, lines }: Report): number => {
  for (const { line, outcome, about, code, rule, detail } of lines) {
    const why = [code, rule].filter((one) => one !== undefined).join(', ');
    const parts = [outcome, about ?? '', why === '' ? '' : `(${why})`, detail ?? ''];
    say(`${file}:${line}: ${parts.filter((one) => one !== '').join(' ')}`);
  }
  if (refused > 0) console.error(`${refused} of ${lines.length} lines were refused`);
  return refused > 0 ? 1 : 0;
};

export const dry = ({ dryRun }: ImportFileOptions): { readonly 'dry-run': 'true' | 'false' } => ({
  'dry-run': dryRun === true ? 'true' : 'false',
});
