import { wordsOf } from '../messages';
import type { WebPage } from '../page';
import { Verifier } from '../parts/verifier';

/** Where an auditor checks a bundle, in his own browser. */
export const verify: WebPage = {
  path: 'verify',
  isAlone: true,
  show: ({ locale }) => {
    const words = wordsOf(locale);
    return Promise.resolve({
      title: words('verify.title'),
      island: 'verify',
      body: <Verifier words={words} hasServer />,
    });
  },
};
