import { isRefusal, type AnyState } from '@longroll/kernel';
import { loadRulebook } from '@longroll/rulebooks';
import { playGame } from '@longroll/lab';
import { expect, it } from 'vitest';
import { Game } from '../../lab/src/game.ts';
import { botAt } from '../../lab/src/play-game.ts';
import { handBack, handDown, ratioFor } from '../src/index.ts';

it.each(['itchy-scratchy','grant-acw'])('%s', async (fieldId) => {
  const hd = (await loadRulebook('house-divided'))!;
  const field = (await loadRulebook(fieldId))!;
  const game = Game.open(hd.rulebook, { scenario: '1862', options: {}, seed: 5 } as never, true) as Game;
  const bots = new Map(game.players.map((seat) => [seat, botAt(hd, 'greedy', seat, 5)]));
  let battle: any;
  for (let turn = game.next(); turn; turn = game.next()) {
    const battles = hd.handsDown!.battles(game.match.state);
    battle = battles.find((b) => b.hosts.every((h) => h.troops.length >= 2)) ?? battle;
    if (battle) break;
    game.play(turn.seat, bots.get(turn.seat)!.decide(game.match.view(turn.seat))!);
  }
  console.log(game.match.length, JSON.stringify(battle).slice(0, 600));
  const ratio = ratioFor('house-divided', fieldId)!;
  const f = { book: field.rulebook, takesBattles: field.takesBattles! };
  const c = { book: hd.rulebook, handsDown: hd.handsDown!, state: game.match.state };
  const down = handDown(c, battle.place, f, ratio);
  if (isRefusal(down)) throw new Error(down.reason);
  console.log(JSON.stringify(down.scenario).slice(0, 1500));
  const t = Date.now();
  const played = playGame(field, { scenario: down.scenario, options: {}, seed: 3, bots: ['greedy', 'greedy'] } as never);
  if (isRefusal(played)) throw new Error(played.reason + played.field);
  console.log('played', Date.now() - t, Object.keys(played), played.match?.outcome);
  const file = (played as any).match.file({ secret: true });
  const t2 = Date.now();
  const back = handBack(c, battle.place, f, ratio, file);
  if (isRefusal(back)) throw new Error(back.reason);
  console.log('back', Date.now() - t2, JSON.stringify(back.plan.wanted), JSON.stringify(back.plan.standing), JSON.stringify(back.plan.entries));
}, 120000);
