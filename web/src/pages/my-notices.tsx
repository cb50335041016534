import type { NoticesView } from '@amici/contracts/courier';
import { calledIn } from '../format';
import { wordsOf } from '../messages';
import type { WebPage } from '../page';
import { FormLink } from '../parts/form-link';
import { Facts } from '../parts/facts';
import { MyMenu } from '../parts/my-menu';

const BACK = '/my/notices';

const filledFrom = ({ person, kinds, hour }: NoticesView): Readonly<Record<string, string>> => ({
  person,
  hour: String(hour),
  ...Object.fromEntries(Object.entries(kinds).map(([kind, when]) => [`kinds.${kind}`, when])),
});

/** Of what whoever is signed in is told, and when. */
export const myNotices: WebPage = {
  path: 'my/notices',
  isAlone: true,
  isPersonal: true,
  show: async ({ locale, zone, visitor }, ask) => {
    const words = wordsOf(locale);
    const view = await ask('courier', { type: 'notices', person: visitor!.person ?? '' });
    return {
      title: words('my.notices'),
      body: (
        <>
          <MyMenu words={words} />
          <Facts
            facts={[
              [words('my.notices.mail'), words(`my.notices.mail.${view.mail}`)],
              [words('my.notices.address'), words(`my.notices.address.${view.address}`)],
              [words('my.notices.hour'), `${view.hour} (${view.zone})`],
              ...Object.entries(view.kinds).map(
                ([kind, when]) => [calledIn(words, 'choice', kind), calledIn(words, 'choice', when)] as const,
              ),
            ]}
          />
          <p>
            <FormLink endpoint="WishNotices" filled={filledFrom(view)} back={BACK}>
              {words('my.notices.change')}
            </FormLink>
            {' · '}
            <FormLink
              endpoint="StateAddress"
              filled={{ playerId: view.person, language: locale, zone }}
              back={BACK}
            >
              {words('my.notices.state')}
            </FormLink>
            {view.address !== 'none' && (
              <>
                {' · '}
                <FormLink endpoint="WithdrawAddress" filled={{ playerId: view.person }} back={BACK}>
                  {words('my.notices.withdraw')}
                </FormLink>
              </>
            )}
          </p>
        </>
      ),
    };
  },
};
