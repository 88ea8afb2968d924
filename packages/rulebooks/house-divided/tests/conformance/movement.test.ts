import { describe, expect, it } from 'vitest';
import type { Game } from '../game.ts';
import { type Position, position } from '../position.ts';
import { tool } from '../tool.ts';

/** The game after a march was opened in a box. */
const marching = (at: Position, box: string): Game => at.start().play(`march ${box}`);

describe('6. Movement', () => {
  it('ahd-move-1: infantry moves over one road, railway or river, whoever holds the box', () => {
    const at = () => marching(position().union('columbus-ky', 'MI', 'MI', 'MI'), 'columbus-ky');
    const game = at().lines(
      'move MI columbus-ky road paducah',
      'move MI columbus-ky rail jackson-tn',
      'move MI columbus-ky river island-no-10',
    );
    expect(['paducah', 'jackson-tn', 'island-no-10'].map((box) => game.at(box))).toEqual([
      ['U MI'],
      ['U MI'],
      ['U MI'],
    ]);
  });

  it('ahd-move-1: infantry does not move over two roads, nor over a road and a railway', () => {
    const game = marching(position().union('harpers-ferry', 'MI'), 'harpers-ferry');
    expect(game.refusal('move MI harpers-ferry road front-royal road staunton').clause).toMatch(/^ahd-move-[123]$/);
    expect(game.refusal('move MI harpers-ferry road washington rail baltimore').clause).toMatch(/^ahd-move-[123]$/);
  });

  it('ahd-move-1: entering a box with enemy units ends the move and brings a battle', () => {
    const game = marching(position().union('washington', 'MI').confederate('manassas', 'MI'), 'washington');
    game.lines('move MI washington rail manassas', 'halt');
    expect([game.phase, game.offered('fight', 'box')]).toEqual(['battle', ['manassas']]);
  });

  it('ahd-move-2: infantry moves over two railways through boxes of its own side', () => {
    const game = marching(position().union('washington', 'MI'), 'washington');
    game.play('move MI washington rail baltimore rail philadelphia');
    expect(game.at('philadelphia')).toEqual(['U MI']);
  });

  it('ahd-move-2: a rail move needs the middle and the destination under control', () => {
    const game = marching(position().union('indianapolis', 'MI'), 'indianapolis');
    expect(game.refusal('move MI indianapolis rail louisville rail lexington').clause).toBe('ahd-move-2');
    const held = marching(position().union('cincinnati', 'MI').flags('union', 'lexington'), 'cincinnati');
    expect(held.refusal('move MI cincinnati rail lexington rail louisville').clause).toBe('ahd-move-2');
    const both = position().union('cincinnati', 'MI').flags('union', 'lexington', 'louisville');
    expect(marching(both, 'cincinnati').allows('move MI cincinnati rail lexington rail louisville')).toBe(true);
  });

  it('ahd-move-2: a rail move neither passes nor ends among enemy units', () => {
    const middle = position().union('washington', 'MI').confederate('baltimore', 'MC');
    expect(marching(middle, 'washington').refusal('move MI washington rail baltimore rail philadelphia').clause).toBe(
      'ahd-move-2',
    );
    const end = position().union('washington', 'MI').confederate('philadelphia', 'MC');
    expect(marching(end, 'washington').refusal('move MI washington rail baltimore rail philadelphia').clause).toBe(
      'ahd-move-2',
    );
  });

  it('ahd-move-2: a rail move does not begin in a box with enemy units', () => {
    const game = position().union('philadelphia', 'MI').confederate('baltimore', 'MC').start();
    game.lines('march philadelphia', 'move MI philadelphia rail baltimore', 'march baltimore');
    expect(game.refusal('move MI baltimore rail philadelphia rail trenton').clause).toMatch(/^ahd-(move-2|march-5)$/);
    expect(game.allows('move MI baltimore rail washington')).toBe(true);
  });

  it.each([
    ['down', 'cairo', 'island-no-10'],
    ['up', 'island-no-10', 'cairo'],
  ])('ahd-move-3: infantry moves over two rivers, %sstream, whoever holds the boxes', (_way, from, to) => {
    const union = marching(position().union(from, 'MI'), from).play(`move MI ${from} river columbus-ky river ${to}`);
    expect(union.at(to)).toEqual(['U MI']);
    const south = position().phasing('confederate').confederate(from, 'MI');
    expect(marching(south, from).allows(`move MI ${from} river columbus-ky river ${to}`)).toBe(true);
  });

  it('ahd-move-3: a river move may end among enemies but not pass them', () => {
    const end = position().phasing('confederate').confederate('island-no-10', 'MI').union('cairo', 'MI');
    const game = marching(end, 'island-no-10').play('move MI island-no-10 river columbus-ky river cairo');
    expect(game.at('cairo')).toEqual(['C MI', 'U MI']);
    const middle = position().phasing('confederate').confederate('island-no-10', 'MI').union('columbus-ky', 'MI');
    const refusal = marching(middle, 'island-no-10').refusal('move MI island-no-10 river columbus-ky river cairo');
    expect(refusal.clause).toBe('ahd-move-3');
  });

  it('ahd-move-4: cavalry moves over one or two links of any kinds', () => {
    const at = () => marching(position().union('cairo', 'VC'), 'cairo');
    expect(at().allows('move VC cairo rail centralia')).toBe(true);
    expect(at().allows('move VC cairo river paducah road fort-donelson')).toBe(true);
    expect(at().allows('move VC cairo river columbus-ky rail jackson-tn')).toBe(true);
  });

  it('ahd-move-4: the destination may hold enemy units, the middle box may not', () => {
    const end = position().union('washington', 'VC').confederate('gordonsville', 'MI', 'MC');
    expect(marching(end, 'washington').allows('move VC washington rail manassas rail gordonsville')).toBe(true);
    const middle = position().union('washington', 'VC').confederate('manassas', 'MI', 'MC');
    expect(marching(middle, 'washington').refusal('move VC washington rail manassas rail gordonsville').clause).toMatch(
      /^ahd-move-[45]$/,
    );
  });

  it('ahd-move-5: cavalry passes enemy infantry over roads and railways, also to a box with enemies', () => {
    const at = position().phasing('confederate').confederate('front-royal', 'VC').union('harpers-ferry', 'MI', 'VI');
    const game = marching(at.union('gettysburg', 'MI'), 'front-royal');
    expect(game.allows('move VC front-royal road harpers-ferry road gettysburg')).toBe(true);
    expect(game.allows('move VC front-royal road harpers-ferry rail baltimore')).toBe(true);
  });

  it('ahd-move-5: one cavalry unit among the enemy stops the jump', () => {
    const at = position().phasing('confederate').confederate('front-royal', 'VC').union('harpers-ferry', 'MI', 'MC');
    const refusal = marching(at, 'front-royal').refusal('move VC front-royal road harpers-ferry road gettysburg');
    expect(refusal.clause).toBe('ahd-move-5');
  });

  it('ahd-move-5: no jump over a river link, be it the first or the second', () => {
    const at = () =>
      marching(position().phasing('confederate').confederate('columbus-ky', 'VC').union('cairo', 'MI'), 'columbus-ky');
    expect(at().refusal('move VC columbus-ky river cairo rail centralia').clause).toBe('ahd-move-5');
    const second = position().phasing('confederate').confederate('jackson-tn', 'VC').union('columbus-ky', 'MI');
    const refusal = marching(second, 'jackson-tn').refusal('move VC jackson-tn rail columbus-ky river cairo');
    expect(refusal.clause).toMatch(/^ahd-move-[45]$/);
  });

  it('ahd-move-5: infantry does not jump', () => {
    const at = position().phasing('confederate').confederate('front-royal', 'VI').union('harpers-ferry', 'MI');
    expect(
      marching(at, 'front-royal').refusal('move VI front-royal road harpers-ferry road gettysburg').clause,
    ).toMatch(/^ahd-move-\d$/);
  });

  it.each(['MI', 'VC'])('ahd-move-6: Union %s runs downriver past enemy units', (code) => {
    const at = position().union('cairo', code).confederate('columbus-ky', 'MI', 'MC');
    const game = marching(at, 'cairo').play(`move ${code} cairo river columbus-ky river island-no-10`);
    expect(game.at('island-no-10')).toEqual([`U ${code}`]);
  });

  it('ahd-move-6: only the first link need be travelled downstream', () => {
    const at = position().union('evansville', 'MI').confederate('paducah', 'MI');
    expect(marching(at, 'evansville').allows('move MI evansville river paducah river fort-donelson')).toBe(true);
  });

  it('ahd-move-6: no jump upstream, none to a box with enemies, none for the Confederacy', () => {
    const up = position().union('island-no-10', 'MI').confederate('columbus-ky', 'MI');
    expect(marching(up, 'island-no-10').refusal('move MI island-no-10 river columbus-ky river cairo').clause).toMatch(
      /^ahd-move-[36]$/,
    );
    const end = position().union('cairo', 'MI').confederate('columbus-ky', 'MI').confederate('island-no-10', 'MI');
    expect(marching(end, 'cairo').refusal('move MI cairo river columbus-ky river island-no-10').clause).toMatch(
      /^ahd-move-[36]$/,
    );
    const south = position().phasing('confederate').confederate('st-louis', 'MI').union('cairo', 'MI');
    expect(marching(south, 'st-louis').refusal('move MI st-louis river cairo river columbus-ky').clause).toMatch(
      /^ahd-move-[36]$/,
    );
  });

  it('ahd-move-7: Confederates at Arkansas Post and Little Rock forbid the jump from Memphis to Vicksburg', () => {
    const jump = 'move MI memphis river arkansas-post river vicksburg';
    const post = () => position().union('memphis', 'MI').confederate('arkansas-post', 'MI');
    expect(marching(post().confederate('little-rock', 'MI'), 'memphis').refusal(jump).clause).toBe('ahd-move-7');
    expect(marching(post().confederate('batesville', 'MC'), 'memphis').refusal(jump).clause).toBe('ahd-move-7');
    expect(marching(post(), 'memphis').allows(jump)).toBe(true);
  });

  it('ahd-move-7: only boxes joined to the jumped box count', () => {
    const at = position().union('memphis', 'MI').confederate('arkansas-post', 'MI').confederate('fort-smith', 'MI');
    expect(marching(at, 'memphis').allows('move MI memphis river arkansas-post river vicksburg')).toBe(true);
  });

  it('ahd-move-7: the origin itself is no watcher, though Confederates stand there', () => {
    const at = position().union('island-no-10', 'MI').confederate('memphis', 'MI').confederate('arkansas-post', 'MI');
    const game = marching(at.flags('union', 'vicksburg'), 'island-no-10');
    game.lines('move MI island-no-10 river memphis', 'march memphis');
    expect(game.allows('move MI memphis river arkansas-post river vicksburg')).toBe(true);
    game.play('move MI memphis river arkansas-post river vicksburg');
    expect(game.at('vicksburg')).toEqual(['U MI']);
  });

  it('ahd-move-8: disrupted units move as full ones', () => {
    const game = marching(position().union('washington', 'VI*', 'VC*'), 'washington');
    game.lines(
      'move VI* washington rail baltimore rail philadelphia',
      'move VC* washington rail manassas rail gordonsville',
    );
    expect([game.at('philadelphia'), game.at('gordonsville')]).toEqual([['U VI*'], ['U VC*']]);
  });

  it('ahd-move-9: the road from Fredericksburg to Washington is closed to the Confederacy', () => {
    const game = marching(
      position().phasing('confederate').confederate('fredericksburg', 'MI', 'VC'),
      'fredericksburg',
    );
    expect(game.refusal('move MI fredericksburg road washington').clause).toBe('ahd-move-9');
    expect(game.refusal('move VC fredericksburg road washington rail baltimore').clause).toBe('ahd-move-9');
    expect(game.allows('move VC fredericksburg road manassas rail washington')).toBe(true);
    const back = marching(position().phasing('confederate').confederate('washington', 'MI'), 'washington');
    expect(back.refusal('move MI washington road fredericksburg').clause).toBe('ahd-move-9');
  });

  it('ahd-move-9: the Union uses that road', () => {
    const game = marching(position().union('washington', 'MI'), 'washington');
    expect(game.allows('move MI washington road fredericksburg')).toBe(true);
  });

  it('ahd-move-10: no unit moves where no link leads', () => {
    const game = marching(position().union('washington', 'MI', 'VC'), 'washington');
    for (const line of ['move MI washington road richmond', 'move MI washington road manassas'])
      expect(game.refusal(line).clause).toMatch(/^ahd-(move|map)-\d+$/);
    expect(game.refusal('move VC washington rail manassas rail richmond').clause).toMatch(/^ahd-(move|map)-\d+$/);
  });

  it('ahd-move-10: the defender is asked nothing before a battle', () => {
    const game = marching(position().union('washington', 'VI').confederate('manassas', 'MC'), 'washington');
    game.lines('move VI washington rail manassas', 'halt');
    expect([game.asked, game.offered('fight', 'box')]).toEqual(['union', ['manassas']]);
  });

  it('ahd-move-11: riding through an unoccupied enemy box leaves its flag', () => {
    const game = marching(position().union('washington', 'VC'), 'washington');
    game.lines('move VC washington rail manassas rail gordonsville', 'halt');
    expect(game.flag('manassas')).toBe('confederate');
  });

  it('ahd-move-11: but it gives a box back to its printed owner', () => {
    const at = position().union('washington', 'VC').flags('confederate', 'harpers-ferry');
    const game = marching(at, 'washington').play('move VC washington road harpers-ferry road gettysburg');
    expect(game.flag('harpers-ferry')).toBe('union');
    const neutral = position().phasing('confederate').confederate('nashville', 'VC').flags('union', 'bowling-green');
    const raid = marching(neutral, 'nashville').play('move VC nashville rail bowling-green rail munfordville');
    expect(raid.flag('bowling-green')).toBe('neutral');
  });

  it('ahd-move-7: watchers on any joined river count', () => {
    const cairo = () => position().union('st-louis', 'MI').confederate('cairo', 'MI');
    const jump = 'move MI st-louis river cairo river columbus-ky';
    expect(marching(cairo(), 'st-louis').allows(jump)).toBe(true);
    expect(marching(cairo().confederate('paducah', 'MC'), 'st-louis').refusal(jump).clause).toBe('ahd-move-7');
  });

  it('ahd-move-9: it is closed as the second link of a ride as well', () => {
    const game = marching(position().phasing('confederate').confederate('manassas', 'VC'), 'manassas');
    expect(game.refusal('move VC manassas road fredericksburg road washington').clause).toBe('ahd-move-9');
  });

  it('ahd-move-4: the tool lists the reach of cavalry and of infantry', () => {
    const file = position().union('washington', 'MI').file({ phase: 'movement', marchesLeft: 2, marchDie: 2 });
    const reach = (kind: string): readonly string[] => {
      const { moves } = tool('reach', { position: file, side: 'union', kind, box: 'washington' });
      return [...new Set((moves as readonly { readonly to: string }[]).map((move) => move.to))];
    };
    expect(reach('MI')).not.toContain('gordonsville');
    expect(reach('VC')).toContain('gordonsville');
    expect(reach('MI')).toContain('philadelphia');
  });
});
