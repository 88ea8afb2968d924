/** Calls whenever the page shows another theme, by its switch or the system's. Gives what ends it. */
export const watchTheme = (changed: () => void): (() => void) => {
  const theme = new MutationObserver(changed);
  theme.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  const dark = matchMedia('(prefers-color-scheme: dark)');
  dark.addEventListener('change', changed);
  return () => {
    theme.disconnect();
    dark.removeEventListener('change', changed);
  };
};

/** Calls whenever a box has another size, or the page another theme. Gives what ends it. */
export const watchScreen = (box: HTMLElement, changed: () => void): (() => void) => {
  let [width, height] = [box.clientWidth, box.clientHeight];
  const resized = new ResizeObserver(() => {
    if (box.clientWidth === width && box.clientHeight === height) return;
    [width, height] = [box.clientWidth, box.clientHeight];
    changed();
  });
  resized.observe(box);
  const endTheme = watchTheme(changed);
  return () => {
    resized.disconnect();
    endTheme();
  };
};
