import { AsyncApiComponentWP } from '@asyncapi/react-component';
import styles from '@asyncapi/react-component/styles/default.min.css';
import { h, render } from 'preact';
import colours from './asyncapi.css';
import { dereferenced } from './dereferenced';

/** As its parser marks what it has read and checked. */
const PARSED = { 'x-parser-spec-parsed': true, 'x-parser-api-version': 3 };

const CONFIG = { show: { sidebar: true, info: false, errors: false } };

const show = async (): Promise<void> => {
  const answer = await fetch('/asyncapi.json');
  if (!answer.ok) return;
  const schema = { ...dereferenced((await answer.json()) as object), ...PARSED };
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles + colours);
  document.adoptedStyleSheets.push(sheet);
  const place = document.getElementById('asyncapi')!;
  place.replaceChildren();
  render(h(AsyncApiComponentWP, { schema, config: CONFIG }), place);
};

void show();
