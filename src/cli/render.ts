import { jsonReport } from '../report/json.ts';
import { type PrettyOptions, prettyReport } from '../report/pretty.ts';
import type { Checked } from './check-all.ts';
import type { Format } from './outputs.ts';
import { version } from './version.ts';

/** The whole report in a format. Those that a plain check does not use are loaded when they are asked for. */
export async function render(format: Format, checked: readonly Checked[], pretty: PrettyOptions): Promise<string> {
  const { quiet } = pretty;
  const results = checked.flatMap((each) => each.results);
  if (format === 'pretty') return prettyReport(results, pretty);
  if (format === 'json') return jsonReport(results, { version, quiet });
  if (format === 'jsonl') {
    const { resultLine, summaryLine } = await import('../report/jsonl.ts');
    const options = { version, quiet };
    return [...results.map((result) => resultLine(result, options)), summaryLine(results, options)].join('');
  }
  const { renderLocated } = await import('./render-located.ts');
  return renderLocated(format, checked, pretty);
}
