package k5.stack.test;

import java.util.List;
import k5.stack.events.Agent;
import k5.stack.saga.Saga;
import k5.stack.saga.SagaStatus;

public class K5TestContext {
    public native <T> T create(Class<T> entity);
    public native TestCase data(String name);
    public native <T> T command(Class<T> type);
    public native <T> T agent(Class<T> type);
    public native <T> T service(Class<T> type);
    public native <T> T api(Class<T> type);
    public native <E> void deliver(Class<? extends Agent<E>> agent, String id, E payload);
    public native TestSaga beginSaga(Class<? extends Saga<?>> type);
    public native <T> T repository(Class<T> type);
    public native <T> T mock(Class<T> service);
    public native K5TestContext use(Object bean);
    public native List<Object> events();
    public native <T> List<T> events(Class<T> type);
    public native K5TestContext caller(String subject, String... roles);
    public native K5TestContext at(String instant);
    public native <T> T client(Class<T> type, String url);
}

public interface TestCase {
    Given given();

    interface Given {
        <T> T rootEntity(Class<T> type);
        <T> T input(Class<T> type);
    }
}

public interface TestSaga {
    <E> void deliver(Class<? extends Agent<E>> agent, E payload);
    void compensate(String id);
    SagaStatus getStatus();
    List<String> getCompensated();
}

public @interface ApiTest {
    Class<?>[] value();
}

public @interface EventTest {
    Class<? extends Agent<?>>[] agents();
}

public @interface MongoTest {}

public interface EventTestBroker {
    void send(String topic, String id, Object payload);
    void sendRaw(String topic, String key, byte[] value);
    void awaitMessage(String topic);
}
