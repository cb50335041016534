import { numberOf } from '../../services/gateway/src/http/xfcc/numbers';
import { readEnvelope } from '../../services/gateway/src/http/xfcc/envelope';
import type { ProgramsTown } from './town';

const PATH = '/XfccBasic.asmx';
export const NAMESPACE = 'http://www.bennedik.com/webservices/XfccBasic';

type Fields = Readonly<Record<string, string | number | boolean>>;

const escaped = (text: string): string => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Xfcc as programs speak it, and what the record says of it. */
export class XfccClient {
  constructor(private readonly town: ProgramsTown) {}

  async posted(text: string | Buffer, headers: Record<string, string> = {}): Promise<string> {
    const response = await fetch(`${this.town.amici.server.url}${PATH}`, {
      method: 'POST',
      headers: { 'content-type': 'text/xml; charset=utf-8', ...headers },
      body: typeof text === 'string' ? text : new Uint8Array(text),
    });
    return response.text();
  }

  ask(operation: string, fields: Fields): Promise<string> {
    const elements = Object.entries(fields).map(
      ([name, value]) => `<${name}>${escaped(String(value))}</${name}>`,
    );
    return this.posted(
      `<soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body>` +
        `<${operation} xmlns="${NAMESPACE}">${elements.join('')}</${operation}></soap:Body></soap:Envelope>`,
    );
  }

  as(person: string): Fields {
    return { username: person, password: this.town.passwords[person]! };
  }

  async move(person: string, game: string, movecount: number, more: Fields): Promise<string> {
    const text = await this.ask('MakeAMove', {
      ...this.as(person),
      gameId: numberOf(game),
      movecount,
      ...more,
    });
    return /<MakeAMoveResult>(\w+)</.exec(text)?.[1] ?? text;
  }

  async myGames(person: string): Promise<readonly Record<string, string>[]> {
    const text = await this.ask('GetMyGames', this.as(person));
    expect(text).toContain('<GetMyGamesResult>');
    return [...text.matchAll(/<XfccGame>(.*?)<\/XfccGame>/gs)].map(
      ([, game]) =>
        readEnvelope(`<s:Envelope xmlns:s="x"><s:Body><XfccGame>${game}</XfccGame></s:Body></s:Envelope>`)
          .fields,
    );
  }

  async gameNow(person: string, game: string): Promise<Record<string, string> | undefined> {
    return (await this.myGames(person)).find(({ id }) => id === String(numberOf(game)));
  }

  async events(game: string): Promise<readonly string[]> {
    const { body } = await this.town.amici.send('operator', 'GET', `/games/${game}/events`);
    return (body['events'] as readonly { readonly type: string }[]).map(({ type }) => type);
  }

  async play(game: string, moves: string): Promise<void> {
    for (const [ply, san] of moves.split(' ').entries())
      expect(
        await this.move(ply % 2 === 0 ? 'anna' : 'boris', game, Math.floor(ply / 2) + 1, { myMove: san }),
      ).toBe('Success');
  }

  async gameSoon(person: string, game: string): Promise<Record<string, string>> {
    for (;;) {
      const found = await this.gameNow(person, game);
      if (found !== undefined) return found;
    }
  }
}
