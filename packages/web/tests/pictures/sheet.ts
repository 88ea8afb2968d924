/** A picture that was taken: what it shows and its file beside the sheet. */
export interface Picture {
  readonly scene: string;
  readonly width: number;
  readonly theme: string;
  readonly file: string;
}

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const figure = ({ scene, width, theme, file }: Picture): string =>
  `<figure><a href="${file}"><img loading="lazy" src="${file}" alt="${escaped(`${scene}, ${width} px, ${theme}`)}"></a><figcaption>${width} ${theme}</figcaption></figure>`;

/** Contact prints of all pictures as one page of HTML: a row for each scene, in the order in which they were taken. */
export const contactSheet = (pictures: readonly Picture[]): string => {
  const rows = [...new Set(pictures.map(({ scene }) => scene))].map((scene) => {
    const own = pictures.filter((picture) => picture.scene === scene);
    return `<section><h2>${escaped(scene)}</h2><div>${own.map(figure).join('')}</div></section>`;
  });
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Pictures of every page</title>
<style>
body { margin: 24px; background: #777; color: #fff; font: 14px/1.4 sans-serif }
h2 { margin: 24px 0 8px; font-size: 18px }
div { display: flex; gap: 12px; align-items: flex-start; overflow-x: auto }
figure { margin: 0; flex: none }
img { display: block; height: 360px; width: auto; max-width: 640px; object-fit: contain; object-position: top; background: #555 }
a { color: inherit }
</style>
<h1>Pictures of every page</h1>
${rows.join('\n')}
</html>
`;
};
