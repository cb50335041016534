import { SERVICES, type LogState, type ServiceName } from '@amici/contracts';
import { textsOf, type TextLookup } from '../messages';
import type { Ask, WebPage } from '../page';
import { At, Facts } from '../parts/facts';
import { pathTo, PlayerLink } from '../parts/link';
import { Table } from '../parts/table';
import { namesOf, type Names } from '../people';
import { ifShown } from '../refused';

/** A checkpoint (C2SP tlog-checkpoint) as it is read: the rest of a signed note is its text. */
interface Checkpoint {
  readonly origin: string;
  readonly size: number;
  /** Of the tree, in Base64. */
  readonly root: string;
  /** Who signed it, and who cosigned it. */
  readonly signers: readonly string[];
}

const SIGNATURE = /^— (\S+) /;

/** A signed note taken apart; nothing of it is checked here, as `/verify` and `amici verify` do. */
export const checkpointIn = (note: string): Checkpoint => {
  const [origin = '', size = '', root = ''] = note.split('\n');
  const signers = note.split('\n').flatMap((line) => SIGNATURE.exec(line)?.[1] ?? []);
  return { origin, size: Number(size), root, signers: [...new Set(signers)] };
};

/** Checkpoints on one page, and how many entries back the first page begins. */
const LIMIT = 50;
const BACK = 500;

/** The logs there are, with what their latest checkpoints cover. */
export const logs: WebPage = {
  path: 'log',
  isAlone: true,
  show: async ({ locale }, ask) => {
    const texts = textsOf(locale);
    const known = await Promise.all(
      SERVICES.map(async (service) => ({
        service,
        state: await ifShown(ask(service, { type: 'log-state' })),
      })),
    );
    return {
      title: texts('log.title'),
      body: (
        <>
          <p>{texts('log.about')}</p>
          <Table
            caption={texts('log.title')}
            rows={known.flatMap(({ service, state }) => (state === null ? [] : [{ service, ...state }]))}
            columns={[
              {
                head: texts('log.log'),
                heads: true,
                cell: ({ service }) => <a href={pathTo('log', service)}>{service}</a>,
              },
              { head: texts('log.origin'), cell: ({ origin }) => origin },
              { head: texts('log.size'), figures: true, cell: ({ size }) => size },
              { head: texts('log.witnesses'), figures: true, cell: ({ witnesses }) => witnesses.length },
              { head: texts('log.forks'), figures: true, cell: ({ forks }) => forks.length },
            ]}
          />
        </>
      ),
    };
  },
};

/** What is no service is refused as over the API. */
const serviceIn = (parameters: Readonly<Record<string, string>>): ServiceName =>
  parameters['service'] as ServiceName;

const afterIn = (value: string | undefined, size: number): number => {
  const after = Number(value);
  return value === undefined || !Number.isSafeInteger(after) || after < 0 ? Math.max(0, size - BACK) : after;
};

const checkpointsView = async (ask: Ask, service: ServiceName, after: number, texts: TextLookup) => {
  const { checkpoints, next } = await ask(service, { type: 'log-checkpoints', after, limit: LIMIT });
  return (
    <section>
      <h2>{texts('log.checkpoints')}</h2>
      <Table
        caption={texts('log.checkpoints')}
        rows={checkpoints.map(({ note }) => checkpointIn(note)).toReversed()}
        columns={[
          {
            head: texts('log.size'),
            heads: true,
            figures: true,
            cell: ({ size }) => <a href={`${pathTo('log', service, 'checkpoint')}?size=${size}`}>{size}</a>,
          },
          { head: texts('log.root'), cell: ({ root }) => <code>{root}</code> },
          { head: texts('log.signers'), cell: ({ signers }) => signers.join(', ') },
        ]}
      />
      <p>
        {after > 0 && <a href={`?after=${Math.max(0, after - BACK)}`}>{texts('ratings.previous')}</a>}{' '}
        {next !== null && <a href={`?after=${next}`}>{texts('page.more')}</a>}
      </p>
    </section>
  );
};

interface LogFacts extends Pick<LogState, 'retired' | 'generations'> {
  readonly names: Names;
  readonly texts: TextLookup;
}

const Witnesses = ({ state, texts }: { readonly state: LogState; readonly texts: TextLookup }) =>
  state.witnesses.length === 0 ? (
    <p class="quiet">{texts('log.no-witness')}</p>
  ) : (
    <Table
      caption={texts('log.witnesses')}
      rows={state.witnesses}
      columns={[
        { head: texts('log.key'), heads: true, cell: ({ key }) => <code>{key}</code> },
        { head: texts('log.address'), cell: ({ url }) => url },
      ]}
    />
  );

/** Keys that no longer sign, with who retired each and why; nothing if every key signs. */
const RetiredKeys = ({ retired, names, texts }: LogFacts) =>
  retired.length === 0 ? null : (
    <Table
      caption={texts('log.retired')}
      rows={retired}
      columns={[
        { head: texts('log.key'), heads: true, cell: ({ key }) => <code>{key}</code> },
        { head: texts('log.since'), cell: ({ retiredAt }) => <At at={retiredAt} /> },
        { head: texts('log.by'), cell: ({ by }) => <PlayerLink id={by} name={names(by)} /> },
        { head: texts('log.why'), cell: ({ reason }) => reason },
      ]}
    />
  );

/** Who began a generation and why, with what was signed last of the one before. */
const Generations = ({ generations, texts }: LogFacts) =>
  generations.length === 0 ? null : (
    <Table
      caption={texts('log.generations')}
      rows={generations}
      columns={[
        { head: texts('log.generation'), heads: true, figures: true, cell: (one) => one.generation },
        { head: texts('log.since'), cell: ({ begunAt }) => <At at={begunAt} /> },
        { head: texts('log.by'), cell: ({ by }) => by },
        { head: texts('log.why'), cell: ({ reason }) => reason },
        {
          head: texts('log.before'),
          figures: true,
          cell: ({ lastKnown }) => (lastKnown === null ? 0 : checkpointIn(lastKnown).size),
        },
      ]}
    />
  );

/** One log: its keys, generations, witnesses and signed checkpoints, the latest first. */
export const log: WebPage = {
  path: 'log/:service',
  show: async ({ parameters, query, locale }, ask) => {
    const texts = textsOf(locale);
    const service = serviceIn(parameters);
    const state = await ask(service, { type: 'log-state' });
    const names = await namesOf(
      ask,
      state.retired.map(({ by }) => by),
    );
    const checkpoints = await checkpointsView(ask, service, afterIn(query['after'], state.size), texts);
    return {
      title: `${texts('log.title')}: ${service}`,
      body: (
        <>
          <Facts
            facts={[
              [texts('log.origin'), state.origin],
              [texts('log.size'), state.size],
              [texts('log.keys'), state.keys.map((key) => <code>{key} </code>)],
            ]}
          />
          {state.forks.map(({ foundAt, witness, evidence }) => (
            <p class="verdict failed">
              {texts('log.fork', { witness })} <At at={foundAt} /> {evidence}
            </p>
          ))}
          <RetiredKeys {...state} names={names} texts={texts} />
          <Generations {...state} names={names} texts={texts} />
          <h2>{texts('log.witnesses')}</h2>
          <Witnesses state={state} texts={texts} />
          {checkpoints}
        </>
      ),
    };
  },
};
