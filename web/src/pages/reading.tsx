import { LOCALES, NAMES_OF_LOCALES, textsOf, type PlainKey } from '../messages';
import type { WebPage } from '../page';
import { LOOKS, USUAL_LOOK, ZONES, type LookName } from '@amici/locales';

/** By regions, as IANA names them: `Europe/Berlin` is in `Europe`. */
const byRegion = (): ReadonlyMap<string, readonly string[]> => {
  const regions = new Map<string, string[]>();
  for (const zone of ZONES) {
    const [region = ''] = zone.split('/');
    regions.set(region, [...(regions.get(region) ?? []), zone]);
  }
  return regions;
};

/** Where anybody chooses in which language and time zone they read, and how pages look. */
export const reading: WebPage = {
  path: 'reading',
  isAlone: true,
  show: ({ locale, zone, look = USUAL_LOOK, query }) => {
    const texts = textsOf(locale);
    return Promise.resolve({
      title: texts('reading.title'),
      body: (
        <>
          <p>{texts('reading.about')}</p>
          <form method="post" action="/reading" class="act">
            <input type="hidden" name="to" value={query['to'] ?? '/'} />
            <label>
              <span>{texts('reading.language')}</span>
              <select name="language">
                <option value="">{texts('reading.browser')}</option>
                {LOCALES.map((one) => (
                  <option value={one} lang={one} selected={one === locale}>
                    {NAMES_OF_LOCALES[one]}
                  </option>
                ))}
              </select>
            </label>
            <label>
              <span>{texts('reading.zone')}</span>
              <select name="zone">
                <option value="">{texts('reading.own')}</option>
                {[...byRegion()].map(([region, zones]) => (
                  <optgroup label={region}>
                    {zones.map((one) => (
                      <option value={one} selected={one === zone}>
                        {one}
                      </option>
                    ))}
                  </optgroup>
                ))}
              </select>
            </label>
            {(Object.keys(LOOKS) as readonly LookName[]).map((name) => (
              <label>
                <span>{texts(`look.${name}`)}</span>
                <select name={name}>
                  {LOOKS[name].map((value) => (
                    <option value={value} selected={value === look[name]}>
                      {texts(`look.${name}.${value}` as PlainKey)}
                    </option>
                  ))}
                </select>
              </label>
            ))}
            <button type="submit">{texts('reading.keep')}</button>
          </form>
        </>
      ),
    });
  },
};
