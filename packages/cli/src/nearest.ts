/** Letters to insert, leave out or change to make one word of the other. */
const distance = (a: string, b: string): number => {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = (row[j - 1] as number) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(change, (row[j] as number) + 1, (next[j - 1] as number) + 1));
    }
    row = next;
  }
  return row[b.length] as number;
};

/** The known word that was probably meant: one that the given word begins, or the one with the fewest letters changed. */
export const nearest = (given: string, known: readonly string[]): string | undefined => {
  const begun = known.find((word) => given.length > 1 && word.startsWith(given));
  if (begun !== undefined) return begun;
  const ranked = known.map((word) => ({ word, far: distance(given.toLowerCase(), word.toLowerCase()) }));
  return ranked.toSorted((a, b) => a.far - b.far)[0]?.word;
};

/** "did you mean X?" with the list of what is known where it is short. */
export const suggest = (given: string, known: readonly string[]): string => {
  if (known.length === 0) return 'there are none';
  const list = known.length <= 12 ? `; known: ${known.join(', ')}` : '';
  return `did you mean "${nearest(given, known)}"?${list}`;
};
