import { renderToString } from 'preact-render-to-string';
import { textsOf, type Locale } from './messages';
import { Verifier } from './parts/verifier';
import { STYLE } from './style';

interface Given {
  readonly locale: Locale;
  readonly script: string;
  /** SHA-256, Base64. */
  readonly digest: (text: string) => string;
}

const raw = (text: string) => ({ dangerouslySetInnerHTML: { __html: text } });

/** The auditor's page as one file that works from disk: what it may run stands in its own policy, by its hash. */
export const verifyFile = ({ locale, script, digest }: Given): string => {
  const texts = textsOf(locale);
  const policy = [
    "default-src 'none'",
    `script-src 'sha256-${digest(script)}'`,
    'worker-src blob:',
    `style-src 'sha256-${digest(STYLE)}'`,
    'img-src data:',
  ].join('; ');
  const title = texts('verify.title');
  return `<!doctype html>${renderToString(
    <html lang={locale}>
      <head>
        <meta charset="utf-8" />
        <meta http-equiv="Content-Security-Policy" content={policy} />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`${title} · Amici`}</title>
        <link rel="icon" href="data:," />
        <style {...raw(STYLE)} />
      </head>
      <body>
        <main>
          <h1>{title}</h1>
          <Verifier texts={texts} hasServer={false} />
        </main>
        <script {...raw(script)} />
      </body>
    </html>,
  )}\n`;
};
