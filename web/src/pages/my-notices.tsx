import type { NoticesView } from '@amici/contracts/courier';
import { labelIn } from '../format';
import { textsOf } from '../messages';
import type { WebPage } from '../page';
import { FormLink } from '../parts/form';
import { Facts } from '../parts/facts';
import { MyMenu } from '../parts/layout';

const BACK = '/my/notices';

const filledFrom = ({ person, kinds, hour }: NoticesView): Readonly<Record<string, string>> => ({
  person,
  hour: String(hour),
  ...Object.fromEntries(Object.entries(kinds).map(([kind, when]) => [`kinds.${kind}`, when])),
});

/** Notifications of the person who is signed in: of what, and when. */
export const myNotices: WebPage = {
  path: 'my/notices',
  isAlone: true,
  isPersonal: true,
  show: async ({ locale, zone, visitor }, ask) => {
    const texts = textsOf(locale);
    const view = await ask('courier', { type: 'notices', person: visitor!.person ?? '' });
    return {
      title: texts('my.notices'),
      body: (
        <>
          <MyMenu texts={texts} />
          <Facts
            facts={[
              [texts('my.notices.mail'), texts(`my.notices.mail.${view.mail}`)],
              [texts('my.notices.address'), texts(`my.notices.address.${view.address}`)],
              [texts('my.notices.hour'), `${view.hour} (${view.zone})`],
              ...Object.entries(view.kinds).map(
                ([kind, when]) => [labelIn(texts, 'choice', kind), labelIn(texts, 'choice', when)] as const,
              ),
            ]}
          />
          <p>
            <FormLink endpoint="WishNotices" filled={filledFrom(view)} back={BACK}>
              {texts('my.notices.change')}
            </FormLink>
            {' · '}
            <FormLink
              endpoint="StateAddress"
              filled={{ playerId: view.person, language: locale, zone }}
              back={BACK}
            >
              {texts('my.notices.state')}
            </FormLink>
            {view.address !== 'none' && (
              <>
                {' · '}
                <FormLink endpoint="WithdrawAddress" filled={{ playerId: view.person }} back={BACK}>
                  {texts('my.notices.withdraw')}
                </FormLink>
              </>
            )}
          </p>
        </>
      ),
    };
  },
};
