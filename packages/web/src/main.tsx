import { render } from 'preact';
import { App } from './app.tsx';
import { addFonts } from './fonts.ts';
import './styles/index.css';

addFonts();
const page = document.getElementById('page');
if (page) render(<App />, page);
