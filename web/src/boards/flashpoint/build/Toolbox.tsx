/** The tools, what the chosen one does, and what else is chosen for it. */
import { Glyph } from '../../../art/Token';
import { t } from '../../../i18n';
import { Segmented } from '../../../parts/Fields';
import type { Tool, Vehicle } from './drawing';
import { TOOLS } from './tools';

export function Toolbox({
  tool,
  vehicle,
  onTool,
  onVehicle,
}: {
  tool: Tool;
  vehicle: Vehicle;
  onTool: (tool: Tool) => void;
  onVehicle: (vehicle: Vehicle) => void;
}) {
  const named = t('flashpoint.build.tools');
  return (
    <div class="toolbox">
      <section class="panel tools" aria-label={named}>
        <header>
          <h2>{named}</h2>
        </header>
        <div role="group" aria-label={named}>
          {TOOLS.map((one) => (
            <button
              key={one.tool}
              class="tool"
              type="button"
              aria-pressed={one.tool === tool}
              onClick={() => onTool(one.tool)}
            >
              <Glyph name={one.icon} />
              <span>{t(`flashpoint.build.tool.${one.tool}`)}</span>
              <kbd aria-hidden="true">{one.key}</kbd>
            </button>
          ))}
        </div>
      </section>
      <div class="panel how">
        <p>{t(`flashpoint.build.how.${tool}`)}</p>
        {tool === 'parking' ? (
          <Segmented
            name={t('flashpoint.build.vehicle')}
            value={vehicle}
            choices={[
              ['ambulance', t('flashpoint.build.ambulance')],
              ['engine', t('flashpoint.build.engine')],
            ]}
            onChange={onVehicle}
          />
        ) : null}
      </div>
    </div>
  );
}
