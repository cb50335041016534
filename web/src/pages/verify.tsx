import { textsOf } from '../messages';
import type { WebPage } from '../page';
import { Verifier } from '../parts/verifier';

/** Where auditors check a bundle, in their own browser. */
export const verify: WebPage = {
  path: 'verify',
  isAlone: true,
  show: ({ locale }) => {
    const texts = textsOf(locale);
    return Promise.resolve({
      title: texts('verify.title'),
      island: 'verify',
      body: <Verifier texts={texts} hasServer />,
    });
  },
};
