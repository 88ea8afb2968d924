import { describe, expect, test } from 'vitest';
import { CITIES, CITY_AT, cityIn, cityNamed, SEA_AREAS, seasTouch } from '../../cities.ts';
import { SQUARES, squareWord } from '../../squares.ts';
import { features, isPassable, landOf, RIVER } from '../../strategic.ts';

/** What the index names: city, square and level (rotd-M3, M4, M5). */
const UNION = `
washington-dc K4-S5 5, baltimore-md K6-S2 4, philadelphia-pa L3-R6 5, new-york-ny L9-R0 5, boston-ma N2-P7 4, albany-ny L8-P7 2,
buffalo-ny J2-P8 3, harrisburg-pa K4-R5 2, pittsburgh-pa I8-R5 3, wheeling-va I4-R8 2, grafton-va I8-S3 1, cumberland-md J5-S0 1,
hagerstown-md K0-S0 1, frederick-md K2-S1 1, harpers-ferry-va K0-S2 1, cleveland-oh H9-Q8 3, columbus-oh H2-R9 2, cincinnati-oh G4-S5 4,
detroit-mi H1-Q3 2, indianapolis-in F6-S1 2, chicago-il E8-Q6 3, milwaukee-wi E7-P8 2, st-paul-mn C2-O4 1, davenport-ia D3-Q8 1,
springfield-il D7-S0 2, cairo-il D9-U0 2, evansville-in E8-T3 1, fort-monroe-va K9-T7 1`;
const BORDER = `
louisville-ky F8-T1 3, frankfort-ky G2-T2 1, lexington-ky G5-T3 1, bowling-green-ky F4-U0 1, paducah-ky E2-T9 1, columbus-ky D9-U1 1,
st-louis-mo D4-S8 4, jefferson-city-mo C3-S8 1, rolla-mo C5-T2 1, ironton-mo D1-T5 1, springfield-mo B6-T7 1, kansas-city-mo B1-S3 1`;
const CONFEDERATE = `
richmond-va K3-T4 5, petersburg-va K3-T6 2, norfolk-va L0-T8 3, yorktown-va K8-T6 1, fredericksburg-va K2-S9 1,
manassas-junction-va K2-S6 1, winchester-va J8-S3 1, staunton-va J4-T1 1, charlottesville-va J7-T1 1, gordonsville-va J9-T0 1,
lynchburg-va J4-T6 2, danville-va J3-U2 1, raleigh-nc J7-U7 1, goldsboro-nc K1-U9 1, new-bern-nc K7-V1 1, wilmington-nc K2-V7 3,
charlotte-nc I5-V1 1, columbia-sc I5-W0 2, charleston-sc J2-W8 4, savannah-ga I5-X3 3, augusta-ga I0-W4 2, atlanta-ga G6-W2 4,
macon-ga H0-W9 2, columbus-ga G2-X1 2, jacksonville-fl I2-Y6 1, tallahassee-fl G7-Y5 1, pensacola-fl E9-Y6 1, mobile-al E4-Y4 3,
montgomery-al F5-X2 2, selma-al F0-X2 2, chattanooga-tn G0-V3 2, knoxville-tn G8-U7 2, cumberland-gap-tn G9-U3 1, nashville-tn F2-U6 3,
clarksville-tn E9-U3 1, murfreesboro-tn F4-U8 1, memphis-tn D4-V2 3, corinth-ms E2-V4 1, jackson-ms D2-X2 2, vicksburg-ms C8-X1 3,
meridian-ms E1-X2 1, natchez-ms C5-X7 1, port-hudson-la C5-Y3 1, baton-rouge-la C5-Y4 2, new-orleans-la D2-Y8 5, shreveport-la B1-W9 2,
little-rock-ar C1-V4 2, fort-smith-ar A9-U9 1, houston-tx A0-Y7 1, galveston-tx A3-Z1 2`;

const compare = (list: string, side: string): readonly string[] => {
  const wanted = list.trim().split(/,\s*/).toSorted();
  const have = CITIES.filter((city) => city.side === side).map(
    ({ id, square, level }) => `${id} ${squareWord(square)} ${level}`,
  );
  return [...wanted.filter((line) => !have.includes(line)), ...have.filter((line) => !wanted.includes(line))];
};

describe('cities', () => {
  test('rotd-M3: Union cities, their squares by the atlas and their levels', () => {
    expect(compare(UNION, 'U')).toEqual([]);
  });

  test('rotd-M4: border cities', () => {
    expect(compare(BORDER, 'B')).toEqual([]);
  });

  test('rotd-M5: Confederate cities', () => {
    expect(compare(CONFEDERATE, 'C')).toEqual([]);
  });

  test('rotd-M2: a square holds at most one city; it is passable and of the city’s own state', () => {
    expect(new Set(CITIES.map(({ square }) => square)).size).toBe(CITIES.length);
    for (const { id, square, state } of CITIES) {
      expect(isPassable(square), id).toBe(true);
      expect(landOf(square), id).toBe(state);
    }
    for (const [id, state] of [
      ['paducah-ky', 'KY'],
      ['savannah-ga', 'GA'],
      ['augusta-ga', 'GA'],
      ['harpers-ferry-va', 'WV'],
    ] as const)
      expect(cityNamed(id).state).toBe(state);
  });

  test('rotd-1.3b: a city has a name, a state and a level from 1 to 5', () => {
    for (const { name, level, square } of CITIES) {
      expect(name).not.toBe('');
      expect([1, 2, 3, 4, 5]).toContain(level);
      expect(cityIn(square)?.name).toBe(name);
    }
    expect(CITY_AT.length).toBe(SQUARES);
    expect(cityIn(0)).toBeUndefined();
    expect(() => cityNamed('atlantis')).toThrow('atlantis');
  });
});

describe('ports', () => {
  test('rotd-M6: sea areas in their order, each beside the one before and the one after', () => {
    expect(SEA_AREAS.length).toBe(8);
    expect([SEA_AREAS[0], SEA_AREAS[7]]).toEqual(['Gulf West', 'New England']);
    expect([seasTouch(0, 1), seasTouch(3, 2), seasTouch(5, 5), seasTouch(0, 2)]).toEqual([true, true, true, false]);
  });

  test('rotd-M6: the sea ports, each on a sea area', () => {
    const ports = CITIES.filter(({ sea }) => sea >= 0).map(({ name }) => name);
    expect(ports.toSorted()).toEqual(
      [
        ...['New York', 'Boston', 'Philadelphia', 'Baltimore', 'Washington', 'Fort Monroe', 'Norfolk', 'New Bern'],
        ...['Wilmington', 'Charleston', 'Savannah', 'Jacksonville', 'Pensacola', 'Mobile', 'New Orleans', 'Galveston'],
      ].toSorted(),
    );
  });

  test('rotd-M6: river ports lie on the Mississippi, Ohio, Tennessee and Cumberland', () => {
    const ports = CITIES.filter(({ riverPort }) => riverPort);
    for (const { id, square } of ports) expect((features[square] ?? 0) & RIVER, id).not.toBe(0);
    const ids = ports.map(({ id }) => id);
    for (const id of ['cairo-il', 'memphis-tn', 'vicksburg-ms', 'louisville-ky', 'nashville-tn', 'chattanooga-tn'])
      expect(ids).toContain(id);
    for (const id of ['richmond-va', 'kansas-city-mo', 'shreveport-la', 'montgomery-al']) expect(ids).not.toContain(id);
  });
});
