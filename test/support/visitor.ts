const SIGNS: Readonly<Record<string, string>> = { '&quot;': '"', '&lt;': '<', '&amp;': '&' };

/** A value of an attribute as it was before it was written in HTML. */
const unescaped = (text: string): string => text.replace(/&(?:quot|lt|amp);/g, (sign) => SIGNS[sign]!);

/** A browser without a screen: keeps cookies by host, follows redirects, submits the forms of the page it is on. */
export class Visitor {
  private readonly jars = new Map<string, Map<string, string>>();
  private at = '';
  text = '';
  status = 0;

  get url(): string {
    return this.at;
  }

  /** The cookies it would send there. */
  cookies(url: string = this.at): string {
    const jar = this.jars.get(new URL(url).host) ?? new Map<string, string>();
    return [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  private keep(url: string, response: Response): void {
    const { host } = new URL(url);
    const jar = this.jars.get(host) ?? new Map<string, string>();
    this.jars.set(host, jar);
    for (const line of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!;
      if (line.includes('Max-Age=0')) jar.delete(name!);
      else jar.set(name!, value!);
    }
  }

  async go(url: string, init: RequestInit = {}): Promise<this> {
    const to = new URL(url, this.at || undefined).href;
    const response = await fetch(to, {
      ...init,
      redirect: 'manual',
      headers: { accept: 'text/html,*/*;q=0.8', cookie: this.cookies(to), ...(init.headers ?? {}) },
    });
    this.keep(to, response);
    const location = response.headers.get('location');
    this.at = to;
    if (response.status >= 300 && response.status < 400 && location !== null) return this.go(location);
    this.status = response.status;
    this.text = await response.text();
    return this;
  }

  /** Follows the link whose text this is. */
  follow(text: string): Promise<this> {
    const [, href] = new RegExp(`<a href="([^"]+)">${text}</a>`).exec(this.text) ?? [];
    if (href === undefined) throw new Error(`no link ${text} on ${this.at}: ${this.text}`);
    return this.go(href.replace(/&#38;|&amp;/g, '&'));
  }

  /** The fields of the form with this action as they stand on the page. */
  form(action: string): Record<string, string> {
    const [, inside] =
      new RegExp(`<form method="post" action="${action}"[^>]*>(.*?)</form>`, 's').exec(this.text) ?? [];
    if (inside === undefined) throw new Error(`no form ${action} on ${this.at}: ${this.text}`);
    const fields: Record<string, string> = {};
    for (const [input] of inside.matchAll(/<input[^>]*>/g)) {
      const [, name] = /name="([^"]*)"/.exec(input) ?? [];
      if (name !== undefined) fields[name] = unescaped(/value="([^"]*)"/.exec(input)?.[1] ?? '');
    }
    return fields;
  }

  submit(
    action: string,
    filled: Record<string, string> = {},
    origin = new URL(this.at).origin,
  ): Promise<this> {
    return this.go(action, {
      method: 'POST',
      body: new URLSearchParams({ ...this.form(action), ...filled }),
      headers: { origin },
    });
  }

  /** Submits a form that brings a file, as browsers send one; null: the file was chosen before. */
  bring(action: string, file: Blob | null, filled: Record<string, string> = {}): Promise<this> {
    const body = new FormData();
    for (const [name, value] of Object.entries({ ...this.form(action), ...filled }))
      if (name !== 'file') body.set(name, value);
    if (file !== null) body.set('file', file, 'list.csv');
    return this.go(action, { method: 'POST', body, headers: { origin: new URL(this.at).origin } });
  }
}
