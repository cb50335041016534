import { AmiciOverHttp } from '../amici-over-http';
import type { Answer } from '../support/send';

export const BEGIN = Date.UTC(2027, 0, 10, 12);
export const DAY = 86_400_000;

let opening: Promise<ProgramsTown> | undefined;

afterAll(async () => {
  await (await opening?.catch(() => undefined))?.amici.close();
});

/** An Amici in which people play by programs of theirs, each with a password of its own. */
export class ProgramsTown {
  readonly passwords: Record<string, string> = {};
  /** Of these passwords. */
  readonly ids: Record<string, string> = {};

  private constructor(readonly amici: AmiciOverHttp) {}

  /** One for all suites of a file, closed when they are through. */
  static shared(): Promise<ProgramsTown> {
    return (opening ??= ProgramsTown.open());
  }

  private static async open(): Promise<ProgramsTown> {
    const begins = new Date(BEGIN).toISOString();
    const town = new ProgramsTown(await AmiciOverHttp.open({ AMICI_VIRTUAL_TIME: begins }));
    for (const person of ['anna', 'boris', 'carla']) {
      const { body } = await town.tokenFor(person, ['play']);
      town.passwords[person] = body['secret'] as string;
      town.ids[person] = body['id'] as string;
    }
    return town;
  }

  tokenFor(person: string, scopes: readonly string[]): Promise<Answer> {
    return this.amici.send(person, 'POST', `/players/${person}/tokens`, { name: 'a program', scopes });
  }
}
