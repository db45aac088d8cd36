@echo off
rem npm scripts begin with "exec", so that signals reach the server itself. Windows has no exec.
%*
