import { copyFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { marchToBattle } from '@longroll/testkit/at-battle';
import { beforeAll, describe, expect, it } from 'vitest';
import { answer, longroll, refusal, scratch } from './longroll.ts';

const folder = scratch();
const path = (name: string): string => join(folder, name);
const war = path('war.json');

beforeAll(async () => {
  const { match } = await marchToBattle({
    book: 'house-divided',
    scenario: '1862',
    bots: ['greedy', 'greedy'],
    seed: 5,
  });
  writeFileSync(war, JSON.stringify(match.file({ secret: true })));
});

const PLACE = 'fredericksburg';

describe('battle', () => {
  it('lists the battles that wait, hands one down and brings it back; verify holds both together', () => {
    const campaign = path('campaign.json');
    copyFileSync(war, campaign);
    expect(longroll(['battle', campaign]).out).toContain(`${PLACE}: The battle of Fredericksburg`);
    const [down, played] = [path('down.json'), path('played.json')];
    answer(['battle', campaign, '--place', PLACE, '--field', 'itchy-scratchy', '--out', down, '--seed', 'x']);
    expect(refusal(['battle', campaign, '--back', down])).toContain('it is not over yet');
    answer(['play', 'itchy-scratchy', '--scenario', `@${down}`, '--bots', 'greedy,greedy', '--out', played]);
    expect(answer(['battle', campaign, '--back', played])).toMatchObject({ fought: { battle: PLACE } });
    expect(refusal(['battle', campaign, '--back', played])).toContain('has been brought back already');
    expect(answer(['verify', campaign, '--with', played])).toMatchObject({ ok: true, battleFaults: [] });
  });

  it('refuses what is no battle, no field and no ratio', () => {
    const out = path('no.json');
    const at = (...args: string[]) => refusal(['battle', war, '--out', out, ...args]);
    expect(at('--place', 'richmond', '--field', 'grant-acw')).toContain('battles wait at fredericksburg');
    expect(at('--place', PLACE, '--field', 'rolling-drums')).toContain('those that do: itchy-scratchy, grant-acw');
    const ratio = path('ratio.json');
    writeFileSync(ratio, '{"format":"long-roll-ratio/1"}');
    expect(at('--place', PLACE, '--field', 'grant-acw', '--ratio', ratio)).toContain('ratio/campaign');
  });
});
