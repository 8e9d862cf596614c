import { AskForHelp } from '../help-requests/AskForHelp.tsx';
import { MyRunsAgain } from '../replay/ReplayLayer.tsx';
import { BackToStart } from '../run/BackToStart.tsx';
import { RunBar } from '../run/RunBar.tsx';
import { SoundControl } from '../sound/SoundControl.tsx';
import style from './Stage.module.css';

/** On the upper edge of the stage, whatever the stage is at the moment; on a phone below both pages. */
export const StageBar = () => (
  <div className={style.bar}>
    <RunBar>
      <BackToStart />
      <SoundControl />
      <AskForHelp />
      <MyRunsAgain />
    </RunBar>
  </div>
);
